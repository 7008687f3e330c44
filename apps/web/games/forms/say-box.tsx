interface SayBoxProps {
  label: string
  text: string
  limit: number
  fill(text: string): void
}

/** The words that a player may send together with a move. */
export const SayBox = ({ label, text, limit, fill }: SayBoxProps) => (
  <label className="grid min-w-0 flex-[1_20rem] gap-1 text-sm">
    <span>{label}</span>
    <textarea
      className="w-full resize-y rounded-sm border border-line-strong bg-surface px-3 py-2 text-base max-tablet:h-11"
      rows={2}
      dir="auto"
      autoComplete="off"
      value={text}
      maxLength={limit}
      onChange={(event) => fill(event.target.value)}
    />
  </label>
)
