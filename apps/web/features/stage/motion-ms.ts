/** How long one movement takes; nothing where movement is unwanted. */
export function motionMs(): number {
  const length = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--motion'))
  return length > 0 ? length : 0
}
