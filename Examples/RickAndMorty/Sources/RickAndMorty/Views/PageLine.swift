import Baton
import BatonHost
import BatonTerminal

/// Which page of how many a list shows.
struct PageLine: HostedView {
    @Fragment("fragment PageLine_info on Info { count pages next prev }")
    var info: PageLine_info
    let page: Int

    var body: [HostedContent] {
        let back = info.prev == nil ? "" : "‹ p  "
        let onward = info.next == nil ? "" : "  n ›"
        "   \(back)page \(page) of \(info.pages ?? 0)\(onward)   \(info.count ?? 0) characters".styled(.dim)
    }
}
