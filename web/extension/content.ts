// Runs in YouTube's pages: shows the button that opens the panel, and reports the video and the
// player's time. It has no session and makes no calls. A content script must be a single file, and
// the build moves a module that the panel imports too to a shared file. So do not import such a
// module here; the build fails if you do.

import { parseVideoReference } from "../../core/youtube/video-reference.ts"
import type { FromPage, FromPlayer, ToPlayer, WatchedVideo } from "./messages.ts"

const STYLE = `
  button { position: fixed; right: 20px; bottom: 20px; z-index: 2100; display: flex; gap: 8px; align-items: center;
    padding: 10px 16px; border: 0; border-radius: 9999px; background: #17151a; color: #fff; cursor: pointer;
    font: 600 14px/20px system-ui, sans-serif; box-shadow: 0 4px 16px rgb(0 0 0 / 0.3); }
  button:hover { background: #2e2c31; }
  button:focus-visible { outline: 2px solid #fff; outline-offset: -4px; }
`
/** How often the panel gets the player's time. */
const REPORT_TIME_MS = 250

const send = (message: FromPage) => {
  // After an update of the extension, this old script has no connection. The page gets the new
  // script when it is next loaded.
  if (chrome.runtime.id !== undefined) void chrome.runtime.sendMessage(message).catch(() => undefined)
}

function currentVideo(): WatchedVideo | null {
  const videoId = parseVideoReference(location.href)
  if (videoId === undefined) return null
  return { videoId, title: document.title.replace(/^\(\d+\) /, "").replace(/ - YouTube$/, "") }
}

function makeButton(): HTMLElement {
  const host = document.createElement("div")
  const shadow = host.attachShadow({ mode: "closed" })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  shadow.adoptedStyleSheets = [sheet]
  const button = document.createElement("button")
  button.type = "button"
  // From `public/_locales`, in the language of the browser.
  button.textContent = chrome.i18n.getMessage("transcript")
  button.addEventListener("click", (event) => {
    // Ignores clicks that the page's own scripts dispatch.
    if (event.isTrusted) send({ type: "open" })
  })
  shadow.append(button)
  return host
}

const button = makeButton()
let lastReported = ""

/**
 * Reports the current video. Called repeatedly, because YouTube changes the page without loading
 * it, and updates the title only after the URL.
 */
function reportVideo(): void {
  const now = currentVideo()
  if (now && !button.isConnected) document.body.append(button)
  if (!now) button.remove()
  const text = JSON.stringify(now)
  if (text === lastReported) return
  lastReported = text
  send({ type: "watched", watched: now })
}

reportVideo()
new MutationObserver(reportVideo).observe(document.querySelector("title") ?? document.head, {
  childList: true,
  subtree: true,
  characterData: true,
})
addEventListener("popstate", reportVideo)
document.addEventListener("yt-navigate-finish", reportVideo)
addEventListener("pageshow", () => {
  lastReported = ""
  reportVideo()
})

const player = () => document.querySelector<HTMLVideoElement>("video.html5-main-video, video")

chrome.runtime.onConnect.addListener((port) => {
  const timer = setInterval(() => {
    const message: FromPlayer = { seconds: player()?.currentTime ?? 0 }
    port.postMessage(message)
  }, REPORT_TIME_MS)
  port.onDisconnect.addListener(() => clearInterval(timer))
  port.onMessage.addListener(({ seek }: ToPlayer) => {
    const video = player()
    if (!video || !Number.isFinite(seek)) return
    video.currentTime = seek
    // The browser may refuse to play before the user has interacted with the page. The video then
    // stays paused.
    void video.play().catch(() => undefined)
  })
})
