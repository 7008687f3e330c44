const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u

/** How large a text can stand on the table: by how much room it takes, where a Chinese character takes two. */
export function sizeOf(text: string): 'xl' | 'l' | 'm' | 's' {
  const room = Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 1.9 : 1), 0)
  if (room <= 56) return 'xl'
  if (room <= 120) return 'l'
  return room <= 230 ? 'm' : 's'
}
