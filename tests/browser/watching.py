"""What a page complains of: errors in scripts, in the console, and what the content security policy blocks."""

from playwright.sync_api import ConsoleMessage, Page, Response

LOST = "Failed to load resource"
OURS = "Service Worker registration blocked by Playwright"


class Complaints(list[str]):
    """What the pages of one test complained of. A page that is itself an error is no complaint, a lost part is one."""

    def __init__(self) -> None:
        super().__init__()
        self._pages: set[str] = set()

    def listen(self, page: Page) -> None:
        page.on("response", self._note_page)
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self.append(f"script: {error}"))

    def _note_page(self, response: Response) -> None:
        if response.request.resource_type == "document":
            self._pages.add(response.url)

    def _note_console(self, message: ConsoleMessage) -> None:
        own_status = message.text.startswith(LOST) and message.location["url"] in self._pages
        if message.type in ("error", "warning") and not own_status and message.text != OURS:
            self.append(f"{message.type}: {message.text} ({message.location['url']})")
