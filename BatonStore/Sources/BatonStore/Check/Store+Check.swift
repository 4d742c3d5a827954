@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Store {
    /// Whether memory holds everything a root's plan expects, deferred parts and client fields apart.
    func holds(_ root: Root) -> Bool {
        var checker = Checker(self)
        return checker.holds(root.record, Layout.of(root.operation.plan.rootSelection))
    }

    /// Whether a root's data is there, in memory or read from the image into it; the root's `present` says so from then
    /// on, and its age comes with data of the image.
    ///
    /// Deferred parts are checked apart and say only whether to fetch. O(what the plan reaches).
    @_spi(Runtime) @discardableResult
    public func check(_ root: Root) -> Availability {
        if isEnded { return .miss }
        adoptTwins()
        let layout = Layout.of(root.operation.plan.rootSelection)
        var checker = Checker(self)
        let isInMemory = checker.holds(root.record, layout)
        var availability: Availability = isInMemory ? .memory : .miss
        var sawDeferred = checker.sawDeferred
        if let image, !isInMemory || checker.lacksClientField || checker.sawDeferred || root.stamp == nil {
            image.read { reader in
                if check(root, layout, Hydration(self, reader)), !isInMemory { availability = .image }
                sawDeferred = false
            }
        }
        if sawDeferred && availability != .miss { checkDeferred(root, layout, nil) }
        if availability != .miss {
            root.present = true
            root.judge()
        }
        return availability
    }

    private func check(_ root: Root, _ layout: Layout, _ hydration: Hydration) -> Bool {
        hydration.learnMemberships()
        var checker = Checker(self, hydration)
        let isWhole = checker.holds(root.record, layout)
        hydration.endWalk(isWhole: isWhole)
        if isWhole && checker.sawDeferred { checkDeferred(root, layout, hydration) }
        if isWhole && root.stamp == nil {
            let time = hydration.reader.fetchTime(ImageBatch.operationKey(root.id))
            if let time { root.stamp = time } else if hydration.wasUsed { root.markStale() }
        }
        return isWhole
    }

    private func checkDeferred(_ root: Root, _ layout: Layout, _ hydration: Hydration?) {
        var check = DeferredCheck(self, hydration)
        check.visit(root.record, layout)
        check.withdraw()
        root.lacksPart = check.lacksPart
    }
}
