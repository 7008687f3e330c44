import { useTranslations } from 'next-intl'
import { Fold, Section } from '../../ui/design/section.tsx'
import { Choice, ChoiceList, Choices, Field } from '../../ui/forms/field.tsx'
import { Options } from '../../ui/forms/form-parts.tsx'
import { companyOf, keyOf, type Meaning, modelNamedIn, readAddress, sentenceOf, whatOf } from './understand.ts'
import type { AgentForm } from './use-agent-form.ts'

export function AddressPart({ form: { values, wrong } }: { form: AgentForm }) {
  const t = useTranslations('register')
  const { guesses, chosen, problem, asks } = readAddress(values.pasted, values.choice)
  const meanings: Meaning[] = [...guesses, { kind: 'mailbox' }]
  const wasTried = values.pasted.trim() !== '' || wrong.includes('pasted')
  const error = wrong.includes('pasted') && !problem ? t('error.pasted') : undefined
  const happens = chosen && t(`happens.${chosen.kind}`)
  return (
    <>
      <Field
        label={t('pasted')}
        hint={t('pastedHint')}
        error={problem && !asks && wasTried ? t(`notUnderstood.${problem}`) : error}
      >
        <input
          name="pasted"
          type="text"
          inputMode="url"
          defaultValue={values.pasted}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="owner/name"
        />
      </Field>
      {asks ? (
        <Picker meanings={meanings} chosen={chosen} hint={happens} wrong={wrong.includes('choice')} />
      ) : (
        <Radios meanings={meanings} chosen={chosen} hint={happens} />
      )}
      <noscript>
        <p className="mb-3 text-ink-soft text-sm">{t('noScript')}</p>
        <button type="submit" name="intent" value="understand" className="button mb-6">
          {t('goOn')}
        </button>
      </noscript>
    </>
  )
}

interface MeaningsProps {
  meanings: readonly Meaning[]
  chosen: Meaning | undefined
  hint: string | undefined
}

function Radios({ meanings, chosen, hint }: MeaningsProps) {
  const t = useTranslations('register')
  return (
    <Choices legend={t(meanings.length > 1 ? 'understood' : 'withoutAddress')} hint={hint}>
      <ChoiceList type="radio" name="choice" chosen={[chosen && keyOf(chosen)]} of={useChoices(meanings)} />
    </Choices>
  )
}

/** Where several services may offer the model, none is selected at first: only the owner knows which one. */
function Picker({ meanings, chosen, hint, wrong }: MeaningsProps & { wrong: boolean }) {
  const t = useTranslations('register')
  const [first] = meanings
  return (
    <Field
      label={t('whichApi', { model: (first && modelNamedIn(first)) ?? '' })}
      hint={hint ?? t('notUnderstood.which-api')}
      error={wrong ? t('error.choice') : undefined}
    >
      <select name="choice" defaultValue={chosen ? keyOf(chosen) : ''}>
        <option value="">{t('choose')}</option>
        <Options of={useChoices(meanings)} />
      </select>
    </Field>
  )
}

function useChoices(meanings: readonly Meaning[]): [value: string, words: string][] {
  const t = useTranslations('register.choice')
  return meanings.map((meaning) => {
    const [company, where] = [companyOf(meaning), whatOf(meaning)]
    const what = company === undefined ? where : t('company', { company, where })
    return [keyOf(meaning), t(sentenceOf(meaning), { what, model: modelNamedIn(meaning) ?? '' })]
  })
}

const STRATEGIES = ['plain', 'reasoning', 'attack', 'defence', 'spygame', 'pgm', 'custom'] as const
const VARIABLES = ['rules', 'situation', 'task', 'name', 'kind', 'choices', 'language'].map((name) => `{${name}}`)
const WITH_SECRET = ['space', 'model', 'api'] as const

interface ConnectionPartProps {
  form: AgentForm
  meaning: Meaning
  hasSecret: boolean | undefined
}

/** Fields of other kinds of agents are hidden and not sent, but keep their text in case the kind is changed back. */
export function ConnectionPart({ form: { values, wrong, errorOf }, meaning, hasSecret }: ConnectionPartProps) {
  const t = useTranslations('register')
  const { kind } = meaning
  const prompted = kind === 'model' || kind === 'api'
  return (
    <Section title={t('connection')} className="lg:col-start-1" hidden={kind === 'mailbox' || kind === 'webhook'}>
      <Only when={kind === 'api' && modelNamedIn(meaning) === undefined}>
        <Field label={t('model')} hint={t('modelHint')} error={errorOf('model')}>
          <input name="model" defaultValue={values.model} maxLength={200} spellCheck={false} autoComplete="off" />
        </Field>
      </Only>
      {WITH_SECRET.map((one) => (
        <Only key={one} when={kind === one}>
          <Field
            label={one === 'model' ? t('secret.model') : `${t(`secret.${one}`)} (${t('optional')})`}
            hint={
              <>
                {t(`secret.${one}Hint`)} {t('secret.sealed')}
                {hasSecret && <noscript> {t('secret.kept')}</noscript>}
              </>
            }
            error={kind === one ? (errorOf('key') ?? errorOf('secret')) : undefined}
          >
            <input name="secret" type="password" maxLength={4000} autoComplete="off" spellCheck={false} />
          </Field>
        </Only>
      ))}
      <Only when={kind === 'model'}>
        <Field label={`${t('provider')} (${t('optional')})`} hint={t('providerHint')} error={errorOf('provider')}>
          <input name="provider" defaultValue={values.provider} maxLength={41} spellCheck={false} />
        </Field>
      </Only>
      <Only when={prompted}>
        <Choices legend={t('strategy')}>
          <ChoiceList
            type="radio"
            name="strategy"
            chosen={[values.strategy]}
            of={STRATEGIES.map((one) => [one, t(`strategies.${one}.name`), t(`strategies.${one}.what`)])}
          />
        </Choices>
        <Only when={values.strategy === 'custom'}>
          <Field
            label={t('prompt')}
            hint={t('promptHint', { variables: VARIABLES.join(' ') })}
            error={errorOf('prompt')}
          >
            <textarea name="prompt" defaultValue={values.prompt} maxLength={8000} rows={6} />
          </Field>
        </Only>
      </Only>
      <Only when={prompted}>
        <Fold
          className="group mb-6 max-w-text"
          summary="py-1 group-open:mb-4"
          title={t('more.connection')}
          open={wrong.includes('maxTokens') || wrong.includes('headers') || undefined}
        >
          <Field label={`${t('maxTokens')} (${t('optional')})`} hint={t('maxTokensHint')} error={errorOf('maxTokens')}>
            <input name="maxTokens" type="number" min={1} max={8192} defaultValue={values.maxTokens} />
          </Field>
          <Only when={kind === 'api'}>
            <input type="hidden" name="shown" value="api" />
            <Field
              label={`${t('headers')} (${t('optional')})`}
              hint={`${t('headersHint')} ${t('secret.sealed')}`}
              error={errorOf('headers')}
            >
              <textarea
                name="headers"
                maxLength={5000}
                rows={3}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
            </Field>
            <Choice
              type="checkbox"
              name="stream"
              defaultChecked={values.stream}
              label={t('stream')}
              more={t('streamHint')}
            />
          </Only>
        </Fold>
      </Only>
    </Section>
  )
}

const Only = ({ when, children }: { when: boolean; children: React.ReactNode }) => (
  <fieldset disabled={!when} hidden={!when}>
    {children}
  </fieldset>
)
