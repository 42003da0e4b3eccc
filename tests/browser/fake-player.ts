/** A player that exchanges the real one's messages, and plays for a second after each seek. */
export const FAKE_PLAYER = `<!doctype html><title>player</title><script>
let time = Number(new URLSearchParams(location.search).get("start")), hears = false, playerState = 1
const tell = () => parent.postMessage(JSON.stringify({ event: "infoDelivery", info: { currentTime: time, playerState } }), "*")
onmessage = ({ data }) => {
  const { event, func, args } = JSON.parse(data)
  if (event === "listening") hears = true
  if (func === "playVideo") playerState = 1
  if (func === "pauseVideo") playerState = 2
  if (func) document.title += " " + func
  if (func === "seekTo") {
    time = args[0]
    setTimeout(() => { time += 1; tell() }, 50)
  }
  if (hears) tell()
}
</script>`
