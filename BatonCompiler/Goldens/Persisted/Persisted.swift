// What a build makes of a target that persists its operations: each carries its id, and the texts are in a file beside.
