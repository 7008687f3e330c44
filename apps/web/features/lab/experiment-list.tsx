import type { Manifest } from '@masquerade/lab'
import type { ExperimentCardReply } from '@masquerade/protocol/public-api'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import { ButtonLink } from '../ui/design/button-link.tsx'
import { Moment } from '../ui/design/moment.tsx'
import { Mask } from '../watch/masks/mask.tsx'
import { StateLine } from './experiment-facts.tsx'
import type { questions } from './server/questions.ts'

interface Asked {
  questionOf: Awaited<ReturnType<typeof questions>>
}

export function ExperimentList({ items, questionOf }: { items: readonly ExperimentCardReply[] } & Asked) {
  const t = useTranslations('lab.list')
  return (
    <Cards>
      {items.map((one) => {
        const { text, lang } = questionOf(one.question)
        const title = (
          <Link href={`/lab/${one.slug}`}>
            <bdi>{one.experiment}</bdi>
          </Link>
        )
        return (
          <Card key={one.slug} name={one.experiment} title={title}>
            {text !== '' && (
              <p lang={lang} dir="auto">
                {text}
              </p>
            )}
            <p className="text-ink-soft text-sm">
              <StateLine {...one} />
              <br />
              {one.by !== undefined && t.rich('by', { by: () => <bdi>{one.by}</bdi> })}{' '}
              <Moment at={one.finishedAt ?? one.startedAt ?? one.createdAt} />
            </p>
          </Card>
        )
      })}
    </Cards>
  )
}

export function BuiltInList({ manifests, questionOf }: { manifests: readonly Manifest[] } & Asked) {
  const t = useTranslations('lab.list')
  return (
    <Cards>
      {manifests.map(({ experiment, question = '' }) => {
        const { text, lang } = questionOf(question)
        return (
          <Card key={experiment} id={experiment} name={experiment} title={experiment}>
            <p lang={lang}>{text}</p>
            <p>
              <ButtonLink href={`/lab/new?of=${experiment}`} aria-label={t('runOf', { name: experiment })}>
                {t('run')}
              </ButtonLink>
            </p>
          </Card>
        )
      })}
    </Cards>
  )
}

const Cards = ({ children }: { children: ReactNode }) => (
  <ul className="mb-12 grid gap-x-10 gap-y-6 cols-fill-[20rem]">{children}</ul>
)

interface CardProps {
  id?: string
  name: string
  title: ReactNode
  children: ReactNode
}

/** A mask of its own stands for an experiment, as for an arena without a picture. */
const Card = ({ id, name, title, children }: CardProps) => (
  <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-4 border-line border-t pt-4 wrap-anywhere" id={id}>
    <Mask id={name} />
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </div>
  </li>
)
