/**
 * A page that speaks the message protocol of YouTube's player. 50 ms after a seek, it reports that
 * one second has been played.
 */
export const FAKE_PLAYER = `<!doctype html><title>player</title><script>
let time = Number(new URLSearchParams(location.search).get("start")), isListening = false, playerState = 1
const tell = () => parent.postMessage(JSON.stringify({ event: "infoDelivery", info: { currentTime: time, playerState } }), "*")
onmessage = ({ data }) => {
  const { event, func, args } = JSON.parse(data)
  if (event === "listening") isListening = true
  if (func === "playVideo") playerState = 1
  if (func === "pauseVideo") playerState = 2
  if (func) document.title += " " + func
  if (func === "seekTo") {
    time = args[0]
    setTimeout(() => { time += 1; tell() }, 50)
  }
  if (isListening) tell()
}
</script>`
