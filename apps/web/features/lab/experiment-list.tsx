import type { Manifest } from '@masquerade/lab'
import type { ExperimentCardReply } from '@masquerade/protocol/public-api'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import { ButtonLink } from '../ui/design/button-link.tsx'
import { Moment } from '../ui/design/moment.tsx'
import { StateLine } from './experiment-facts.tsx'
import { LabPicture } from './lab-picture.tsx'
import type { questions } from './server/questions.ts'

interface Asked {
  questionOf: Awaited<ReturnType<typeof questions>>
}

export function ExperimentList({ items, questionOf }: { items: readonly ExperimentCardReply[] } & Asked) {
  const t = useTranslations('lab.list')
  return (
    <Cards>
      {items.map((one) => {
        const { text, lang } = questionOf(one.experiment, one.question)
        const title = (
          <Link href={`/lab/${one.slug}`}>
            <bdi>{one.experiment}</bdi>
          </Link>
        )
        return (
          <Card key={one.slug} name={one.experiment} design={one.design} title={title}>
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
      {manifests.map(({ experiment, design, question = '' }) => {
        const { text, lang } = questionOf(experiment, question)
        return (
          <Card key={experiment} id={experiment} name={experiment} design={design} title={experiment}>
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
  <ul className="mb-12 grid gap-8 cols-fill-[19rem]">{children}</ul>
)

interface CardProps extends ComponentProps<typeof LabPicture> {
  id?: string
  title: ReactNode
  children: ReactNode
}

const Card = ({ id, title, children, ...picture }: CardProps) => (
  <li className="flex flex-col gap-3" id={id}>
    <LabPicture {...picture} />
    <div className="flex flex-1 flex-col gap-2 [&>:last-child]:mt-auto">
      <h3 className="text-lg">{title}</h3>
      {children}
    </div>
  </li>
)
