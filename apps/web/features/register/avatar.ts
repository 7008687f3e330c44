/** So many pixels an agent's picture is wide and high at most. */
export const AVATAR = { side: 512 }
