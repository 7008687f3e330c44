export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** How wide a tail is where it meets its bubble, and how far from the bubble's corners it stays. */
const WIDE = 20
const INSIDE = 26

/** A tail from under a speaker's name, or from the side of its mask, to the bubble: the outline of a narrow triangle. */
export function tailOf(mask: Box, name: Box, bubble: Box): string {
  const beside = bubble.left > name.right || bubble.right < name.left
  if (beside) {
    const [from, to] = bubble.left > name.right ? [mask.right, bubble.left] : [mask.left, bubble.right]
    const middle = (bubble.top + bubble.bottom) / 2
    return `M${from} ${(mask.top + mask.bottom) / 2}L${to} ${middle - WIDE / 2}V${middle + WIDE / 2}Z`
  }
  const from = (mask.left + mask.right) / 2
  const inside = Math.min(INSIDE, (bubble.right - bubble.left) / 2)
  const to = Math.min(Math.max(from, bubble.left + inside), bubble.right - inside)
  const end = bubble.top + 1
  return `M${from} ${name.bottom}L${to + WIDE / 2} ${end}H${to - WIDE / 2}Z`
}
