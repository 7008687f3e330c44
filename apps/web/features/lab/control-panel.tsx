import type { ExperimentReply } from '@masquerade/protocol/public-api'
import { useFormatter, useTranslations } from 'next-intl'
import { ButtonLink } from '../ui/design/button-link.tsx'
import { Section } from '../ui/design/section.tsx'
import { RefusalList } from './refusal-list.tsx'
import { MoreForm, StepForm } from './step-form.tsx'

interface ControlPanelProps {
  experiment: ExperimentReply
  asksAgents: boolean
  blocks: number
}

export function ControlPanel({ experiment, asksAgents, blocks }: ControlPanelProps) {
  const t = useTranslations('lab.panel')
  const format = useFormatter()
  const { slug, state, refusals = [], spent, cap, dryWanted, publishedAt } = experiment
  const isDraft = state === 'draft' || state === 'dry'
  const isRefused = refusals.length > 0
  const isOver = state === 'finished' || state === 'stopped'
  const stands = state === 'paused' && isRefused ? 'refused' : state
  return (
    <Section id="owner" title={t('title')} className="mb-12 rounded-md border border-line p-6">
      <p className="mb-4 max-w-prose text-ink-soft">{t(dryWanted ? 'dryWanted' : `state.${stands}`)}</p>
      {experiment.queue && <p className="mb-4 text-ink-soft">{t('queue', experiment.queue)}</p>}
      {refusals.length > 0 && (
        <>
          <p>{t(state === 'running' ? 'waits' : 'refused')}</p>
          <RefusalList refusals={refusals} />
        </>
      )}
      {spent && spent.tokens + spent.money > 0 && (
        <p className="mb-4">
          {t('spent', { tokens: format.number(spent.tokens), money: spent.money.toFixed(2) })}
          {cap?.tokens !== undefined && ` ${t('tokenCap', { tokens: format.number(cap.tokens) })}`}
          {cap?.money !== undefined && ` ${t('moneyCap', { money: cap.money.toFixed(2) })}`}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {isDraft && !dryWanted && (
          <StepForm experiment={slug} to="dry" solid={state === 'draft' && asksAgents && !isRefused} />
        )}
        {isDraft && !dryWanted && (state === 'dry' || !asksAgents) && <StepForm experiment={slug} to="start" solid />}
        {isDraft && (
          <ButtonLink href={`/lab/${slug}/edit`} solid={isRefused}>
            {t(isRefused ? 'replace' : 'edit')}
          </ButtonLink>
        )}
        {state === 'running' && <StepForm experiment={slug} to="pause" />}
        {state === 'paused' && <StepForm experiment={slug} to="resume" solid />}
        {(state === 'running' || state === 'paused') && <StepForm experiment={slug} to="stop" />}
        {isOver && (
          <StepForm
            experiment={slug}
            to={publishedAt === undefined ? 'publish' : 'unpublish'}
            solid={publishedAt === undefined}
          />
        )}
        {!isDraft && <StepForm experiment={slug} to="fork" />}
      </div>
      {state === 'finished' && (
        <details className="mt-4">
          <summary>{t('more')}</summary>
          <MoreForm experiment={slug} usual={blocks} />
        </details>
      )}
      <details className="mt-4">
        <summary>{t('discard')}</summary>
        <p className="my-2 max-w-prose">
          {isDraft ? t('discardText', { name: experiment.experiment }) : t('cannotDiscard')}
        </p>
        {isDraft && <StepForm experiment={slug} to="discard" />}
      </details>
    </Section>
  )
}
