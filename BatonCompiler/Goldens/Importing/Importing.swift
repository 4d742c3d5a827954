// The documents of this target spread fragments of another, which the plugin compiled before it.
