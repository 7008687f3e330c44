/** A row as tests name it. */
export const sideOf = ({ agent, condition }: { agent: string; condition?: string }): string =>
  condition === undefined ? agent : `${agent}, ${condition}`
