/** All frames hear of a key, as if it were pressed in each, or of the number of an event to go to. */
type Step = { key: string } | { at: number }

const NAME = 'workbench'

/** Tells the frames of each key; a frame, which can `jump`, also takes the steps that others tell. */
export function shareSteps(window: Window, jump?: (at: number) => void): () => void {
  // A channel does not get its own messages, so that the frame with the keyboard focus takes its own key only once.
  const channel = new BroadcastChannel(NAME)
  const onKey = ({ isTrusted, key }: KeyboardEvent) => {
    if (isTrusted) channel.postMessage({ key } satisfies Step)
  }
  window.addEventListener('keydown', onKey)
  if (jump) {
    channel.onmessage = ({ data }: MessageEvent<Step>) => {
      if ('at' in data) jump(data.at)
      else window.dispatchEvent(new KeyboardEvent('keydown', { key: data.key, cancelable: true }))
    }
  }
  return () => {
    window.removeEventListener('keydown', onKey)
    channel.close()
  }
}

export function tellPlace(at: number): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage({ at } satisfies Step)
  channel.close()
}
