import BatonEndpoint
import Foundation

// Reads requests, a JSON object a line, and prints the response of each, a line again. Every request meets the world as
// it is at the start.
while let line = readLine() {
    let response = try Endpoint().respond(to: line.utf8)
    FileHandle.standardOutput.write(Data(response + [UInt8(ascii: "\n")]))
}
