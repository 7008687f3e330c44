import { BUILT_IN } from '@masquerade/papers/built-in'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MakingForm } from '@/features/lab/making/making-form.tsx'
import { textOf } from '@/features/lab/making/manifest-edits.ts'
import { formChoices } from '@/features/lab/server/form-choices.ts'
import { questions } from '@/features/lab/server/questions.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { type PageProps, unlisted } from '@/lib/server/page.ts'

export const generateMetadata = unlisted('lab-making.making.title')

const [FIRST = ''] = Object.keys(BUILT_IN)

/** `of` names a built-in experiment that fills the form; `as=text` shows it as text instead of a form. */
export default async function NewExperimentPage({ searchParams }: PageProps) {
  const { of, as } = await searchParams
  const name = typeof of === 'string' ? of : FIRST
  const manifest = Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : undefined
  if (!manifest) notFound()
  const user = await signedIn(`/lab/new?of=${name}`)
  const [t, questionOf] = [await getTranslations('lab-making.making'), await questions()]
  const choices = await formChoices(user.id)
  return (
    <Speaking of={['forms', 'lab-making']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <nav aria-label={t('beginWith')} className="mb-8">
        <p className="mb-2 text-ink-soft text-sm">{t('beginWith')}</p>
        <ul className="flex flex-wrap gap-3">
          {Object.entries(BUILT_IN).map(([one, { question }]) => (
            <li key={one}>
              <Link
                href={`/lab/new?of=${one}`}
                title={questionOf(question ?? '').text}
                aria-current={one === name ? 'page' : undefined}
                className="block py-1 no-underline current:font-strong current:shadow-chosen"
              >
                {one}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <MakingForm key={name} initial={textOf({ ...manifest })} {...choices} asText={as === 'text'} />
    </Speaking>
  )
}
