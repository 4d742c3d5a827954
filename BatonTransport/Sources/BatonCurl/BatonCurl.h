// libcurl's option calls are variadic, which Swift cannot call. One function per type of argument stands for them here.

#ifndef BATON_CURL_H
#define BATON_CURL_H

#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>
#include <sys/prctl.h>

/// The shape that libcurl's write, header and read callbacks share.
typedef size_t (*baton_transfer_function)(char *buffer, size_t size, size_t count, void *context);
typedef int (*baton_seek_function)(void *context, curl_off_t offset, int origin);

static inline CURLcode baton_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode baton_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode baton_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode baton_set_pointer(CURL *easy, CURLoption option, const void *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode baton_set_transfer_function(CURL *easy, CURLoption option, baton_transfer_function value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode baton_set_seek_function(CURL *easy, baton_seek_function value) {
    return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, value);
}

/// TLS sessions that handles share, which one thread at a time uses; null without memory.
static inline CURLSH *baton_share_sessions(void) {
    CURLSH *share = curl_share_init();
    if (share) curl_share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_SSL_SESSION);
    return share;
}

/// Whom to tell of the sockets of a handle's connections: each one once it is made, and each one when it is to be closed. The
/// context has to last as long as the connections.
static inline void baton_set_socket_functions(
    CURL *easy, curl_sockopt_callback opened, curl_closesocket_callback close, void *context
) {
    curl_easy_setopt(easy, CURLOPT_SOCKOPTDATA, context);
    curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, opened);
    curl_easy_setopt(easy, CURLOPT_CLOSESOCKETDATA, context);
    curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, close);
}

static inline CURLcode baton_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode baton_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode baton_get_string(CURL *easy, CURLINFO info, char **value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode baton_get_pointer(CURL *easy, CURLINFO info, void **value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode baton_get_socket(CURL *easy, curl_socket_t *value) {
    return curl_easy_getinfo(easy, CURLINFO_ACTIVESOCKET, value);
}

static inline CURLMcode baton_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

/// Whom to tell which sockets to watch; nobody when the function is null.
static inline void baton_multi_set_socket_function(CURLM *multi, curl_socket_callback value, void *context) {
    curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
    curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, value);
}

/// Whom to tell when something has to be done at the latest; nobody when the function is null.
static inline void baton_multi_set_timer_function(CURLM *multi, curl_multi_timer_callback value, void *context) {
    curl_multi_setopt(multi, CURLMOPT_TIMERDATA, context);
    curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, value);
}

/// Which libcurl runs.
static inline const curl_version_info_data *baton_version(void) {
    return curl_version_info(CURLVERSION_NOW);
}

/// The result that a finished transfer's message carries.
static inline CURLcode baton_message_result(const CURLMsg *message) {
    return message->data.result;
}

/// Names the calling thread, in at most 15 bytes, for debuggers.
static inline void baton_name_thread(const char *name) {
    prctl(PR_SET_NAME, name);
}

/// Allows these schemes alone, comma separated: at first, and when a redirect is followed. The names replaced bit masks
/// in libcurl 7.85, which deprecates the masks that older ones need.
static inline CURLcode baton_restrict_schemes(CURL *easy, const char *schemes, const char *redirectSchemes) {
#if LIBCURL_VERSION_NUM >= 0x075500
    CURLcode code = curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, schemes);
    return code != CURLE_OK ? code : curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, redirectSchemes);
#else
    long first = CURLPROTO_HTTPS | (schemes[4] == ',' ? CURLPROTO_HTTP : 0);
    long later = CURLPROTO_HTTPS | (redirectSchemes[4] == ',' ? CURLPROTO_HTTP : 0);
    CURLcode code = curl_easy_setopt(easy, CURLOPT_PROTOCOLS, first);
    return code != CURLE_OK ? code : curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS, later);
#endif
}

#endif
