/** All frames hear of a key, as if it were pressed in each, or of the number of an event to go to. */
type Step = { key: string } | { at: number }

const NAME = 'workbench'

export function tellSteps(window: Window): () => void {
  const channel = new BroadcastChannel(NAME)
  const onKey = ({ isTrusted, key }: KeyboardEvent) => {
    if (isTrusted) channel.postMessage({ key } satisfies Step)
  }
  window.addEventListener('keydown', onKey)
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

export function listenToSteps({ window, jump }: { window: Window; jump: (at: number) => void }): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<Step>) => {
    if ('at' in data) jump(data.at)
    else window.dispatchEvent(new KeyboardEvent('keydown', { key: data.key, cancelable: true }))
  }
  return () => channel.close()
}
