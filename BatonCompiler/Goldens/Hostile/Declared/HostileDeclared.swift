// The documents of this target are compiled by the plugin; the tests read and send them.
