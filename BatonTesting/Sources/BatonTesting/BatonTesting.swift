// The first declarations of this package follow.
