export function Times({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid max-w-wide grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-10 gap-y-4">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
