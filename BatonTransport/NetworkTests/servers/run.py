"""Starts the servers on loopback ports that the kernel chooses, runs a command with their addresses in its environment, and
stops the servers, each by the process that was started.

    run.py [--only NAME,…] COMMAND…
"""

import base64
import hashlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

here = pathlib.Path(__file__).parent
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def listener(backlog=512):
    """A bound socket and its port; a backlog of None leaves it deaf, so that connecting to it is refused."""
    result = socket.socket()
    result.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    result.bind(("127.0.0.1", 0))
    if backlog is not None:
        result.listen(backlog)
    result.set_inheritable(True)
    # nginx takes inherited sockets as they are: on one that blocks, two workers race and the loser sleeps in accept.
    result.setblocking(False)
    return result


def write_certificates(directory):
    """A test authority, a certificate for 127.0.0.1 by it, and the hash of that certificate's key."""
    import trustme
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    authority, other = trustme.CA(), trustme.CA()
    certificate = authority.issue_cert("127.0.0.1", "localhost")
    authority.cert_pem.write_to_path(directory / "authority.pem")
    other.cert_pem.write_to_path(directory / "other.pem")
    certificate.private_key_pem.write_to_path(directory / "server.key")
    for index, blob in enumerate(certificate.cert_chain_pems):
        blob.write_to_path(directory / "server.pem", append=index > 0)
    leaf = x509.load_pem_x509_certificate(certificate.cert_chain_pems[0].bytes())
    key = leaf.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return base64.b64encode(hashlib.sha256(key).digest()).decode()


def main():
    arguments = sys.argv[1:]
    only = None
    if arguments[0] == "--only":
        only, arguments = arguments[1].split(","), arguments[2:]
    names = ["STRAWBERRY", "ARIADNE", "INCREMENTAL_2024", "INCREMENTAL_2023", "FRAMES", "PROXY"]
    names += ["NGINX", "NGINX_TLS", "NGINX_H2C"]
    sockets = {name: listener() for name in names}
    sockets["NOBODY"] = listener(backlog=None)
    ports = {name: str(item.getsockname()[1]) for name, item in sockets.items()}
    directory = pathlib.Path(tempfile.mkdtemp(prefix="baton-network-"))
    # nginx writes bodies there as a user of its own.
    directory.chmod(0o755)
    processes = []
    # A run that is ended from outside still ends what it started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))

    def start(name, command, *extra, **environment):
        if only and name not in only:
            return
        log = open(directory / f"{name.lower()}.log", "wb")
        descriptors = [sockets[item].fileno() for item in (name, *extra)]
        processes.append(
            subprocess.Popen(
                command, pass_fds=descriptors, stdout=log, stderr=log, cwd=here, env={**os.environ, **environment}
            )
        )

    def uvicorn(name, app, python=sys.executable):
        start(name, [python, "-m", "uvicorn", "--fd", str(sockets[name].fileno()), "--log-level", "warning", app])

    try:
        pin = write_certificates(directory)
        uvicorn("STRAWBERRY", "strawberry_app:app")
        uvicorn("ARIADNE", "ariadne_app:app")
        uvicorn("INCREMENTAL_2024", "incremental_app:app")
        uvicorn("INCREMENTAL_2023", "incremental_app:app", os.environ.get("BATON_PYTHON_2023", sys.executable))
        for name, script in (("FRAMES", "frames_server.py"), ("PROXY", "proxy.py")):
            start(name, [sys.executable, script, str(sockets[name].fileno())])
        text = (here / "nginx.conf").read_text().replace("@DIRECTORY@", str(directory))
        fixed = '{"data":{"text":"' + "x" * 1000 + '"}}'
        for name, value in {**ports, "FIXED": fixed}.items():
            text = text.replace(f"@{name}@", value)
        (directory / "nginx.conf").write_text(text)
        inherited = "".join(f"{sockets[name].fileno()};" for name in ("NGINX", "NGINX_TLS", "NGINX_H2C"))
        # Its cores, for a bench that wants no luck in where the scheduler puts it.
        cores = os.environ.get("BATON_NGINX_CORES")
        command = ["taskset", "-c", cores] if cores else []
        command += [NGINX, "-e", str(directory / "nginx.log"), "-p", str(directory), "-c", str(directory / "nginx.conf")]
        start("NGINX", command, "NGINX_TLS", "NGINX_H2C", NGINX=inherited)
        wait(processes, ports, only)
        environment = {f"BATON_{name}": f"127.0.0.1:{port}" for name, port in ports.items()}
        environment |= {
            "BATON_AUTHORITY": str(directory / "authority.pem"),
            "BATON_OTHER_AUTHORITY": str(directory / "other.pem"),
            "BATON_PIN": pin,
        }
        return subprocess.call(arguments, env={**os.environ, **environment})
    finally:
        for process in processes:
            process.send_signal(signal.SIGTERM)
        for process in processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if os.environ.get("BATON_KEEP_LOGS"):
            print(f"logs: {directory}", file=sys.stderr)
        else:
            shutil.rmtree(directory, ignore_errors=True)


def wait(processes, ports, only):
    """Until each server answers a connection with something, or one has died."""
    pending = [name for name in ports if name not in ("NOBODY", "NGINX_TLS", "NGINX_H2C") and (not only or name in only)]
    deadline = time.monotonic() + 60
    while pending:
        for process in processes:
            if process.poll() is not None:
                raise SystemExit(f"{process.args} ended with {process.returncode}")
        if time.monotonic() > deadline:
            raise SystemExit(f"no answer from {', '.join(pending)}")
        for name in list(pending):
            try:
                with socket.create_connection(("127.0.0.1", int(ports[name])), 1) as probe:
                    probe.settimeout(2)
                    probe.sendall(b"GET /count HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
                    if probe.recv(1):
                        pending.remove(name)
            except OSError:
                pass
        time.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main())
