import type { Manifest } from '@masquerade/lab'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '../ui/design/button-link.tsx'
import type { Question } from './experiment-list.tsx'
import { LabPicture } from './lab-picture.tsx'

interface BuiltInListProps {
  manifests: readonly Manifest[]
  questionOf: (name: string, question: string) => Question
}

export function BuiltInList({ manifests, questionOf }: BuiltInListProps) {
  const t = useTranslations('lab.list')
  return (
    <ul className="mb-12 grid gap-8 cols-fill-[19rem]">
      {manifests.map(({ experiment, design, question = '' }) => {
        const { text, lang } = questionOf(experiment, question)
        return (
          <li key={experiment} className="flex flex-col gap-3" id={experiment}>
            <LabPicture name={experiment} design={design} />
            <div className="flex flex-1 flex-col gap-2 [&>:last-child]:mt-auto">
              <h3 className="text-lg">{experiment}</h3>
              <p lang={lang}>{text}</p>
              <p>
                <ButtonLink href={`/lab/new?of=${experiment}`} aria-label={t('runOf', { name: experiment })}>
                  {t('run')}
                </ButtonLink>
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
