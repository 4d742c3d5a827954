/// Whether an object type satisfies a condition, as a response answered or a build knew.
@_spi(Runtime) public struct Membership: Hashable, Sendable {
    /// The object type.
    public let type: TypeID
    /// The interface or union it was asked about.
    public let condition: TypeID
    /// The answer.
    public let answer: Answer

    /// What is known of a type and a condition.
    public enum Answer: UInt32, Sendable {
        /// Nobody said.
        case unknown
        /// A response held an object of the type without an answer for the condition.
        case no
        /// The build lists the type, or a response answered for it.
        case yes
    }

    /// States a membership.
    public init(type: TypeID, condition: TypeID, answer: Answer) {
        self.type = type
        self.condition = condition
        self.answer = answer
    }

    /// What is known of a type and a condition. Constant time, without a lock.
    public static func answer(_ type: TypeID, in condition: TypeID) -> Answer {
        Registry.shared.membership(type, in: condition)
    }

    /// Adds what a response said to the process's table: a commit's first step. A yes is never taken back.
    public static func learn(_ memberships: [Membership]) {
        Registry.shared.learn(memberships)
    }
}
