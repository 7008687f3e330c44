import { copies, duplicateOf } from '@masquerade/protocol/recipe'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Notice } from '../forms/notice.tsx'
import type { Kind } from './meaning.ts'
import type { CopyShown } from './state.ts'

/** Of which agent and version the form holds a copy, and what is still wanted of its new owner. */
export function CopyPart({ copy, kind }: { copy: CopyShown; kind: Kind | undefined }) {
  const t = useTranslations('register.copy')
  const { agent, name, version, space, lacksAddress } = copy
  if (kind !== undefined && !copies(kind, copy.kind)) return <Notice title={t('none')} />
  const original = () => (
    <Link href={`/agents/${agent}`}>
      <bdi>{name}</bdi>
    </Link>
  )
  return (
    <Notice title={t.rich('title', { original, version })}>
      {space === undefined ? (
        <p>
          {t('filled')} {t(lacksAddress ? 'lacksAddress' : 'lacksKey')}
        </p>
      ) : (
        <p>
          {t.rich('space', {
            a: (text) => (
              <a href={duplicateOf({ space })} rel="noopener noreferrer">
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </Notice>
  )
}
