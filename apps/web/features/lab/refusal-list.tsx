import type { Refusal } from '@masquerade/lab'
import { useTranslations } from 'next-intl'

interface RefusalListProps {
  refusals: readonly Refusal[]
  goTo?: ((path: string) => void) | undefined
  lineOf?: ((path: string) => number) | undefined
}

export function RefusalList({ refusals, goTo, lineOf }: RefusalListProps) {
  const t = useTranslations('lab-making.making')
  const placeOf = (path: string) => (
    <>
      {lineOf && `${t('line', { line: lineOf(path) })} `}
      <code>{path === '' ? t('whole') : path}</code>
    </>
  )
  return (
    <ul className="my-3 grid gap-2 border-vermilion border-l-3 pl-3 [&_code]:font-mono [&_code]:text-sm [&_code]:wrap-anywhere">
      {refusals.map(({ path, message, says }) => (
        <li key={`${path} ${message}`}>
          {goTo ? (
            <button type="button" className="underline" onClick={() => goTo(path)}>
              {placeOf(path)}
            </button>
          ) : (
            placeOf(path)
          )}{' '}
          <span lang={says ? undefined : 'en'}>{message}</span>
        </li>
      ))}
    </ul>
  )
}
