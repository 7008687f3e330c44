import type { ExperimentCardReply } from '@masquerade/protocol/public-api'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../ui/design/moment.tsx'
import { LabPicture } from './lab-picture.tsx'
import { StateLine } from './state-line.tsx'

interface ExperimentListProps {
  items: readonly ExperimentCardReply[]
  questionOf: (name: string, question: string) => Question
}

export interface Question {
  text: string
  lang?: string
}

export function ExperimentList({ items, questionOf }: ExperimentListProps) {
  const t = useTranslations('lab.list')
  return (
    <ul className="mb-12 grid gap-8 cols-fill-[19rem]">
      {items.map((one) => {
        const { text, lang } = questionOf(one.experiment, one.question)
        return (
          <li key={one.slug} className="flex flex-col gap-3">
            <LabPicture name={one.experiment} design={one.design} />
            <div className="flex flex-1 flex-col gap-2 [&>:last-child]:mt-auto">
              <h3 className="text-lg">
                <Link href={`/lab/${one.slug}`}>
                  <bdi>{one.experiment}</bdi>
                </Link>
              </h3>
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
            </div>
          </li>
        )
      })}
    </ul>
  )
}
