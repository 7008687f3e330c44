import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { inRoot } from '../setup/repository.mjs'

const read = (file: string) => readFileSync(inRoot('.github', file), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

const READER = inRoot('scripts/deployment/testing/read-workflow.ts')

describe('the workflows', () => {
  const all = readdirSync(inRoot('.github/workflows'))

  it('are what GitHub reads', () => {
    const texts = all.map((name) => read(`workflows/${name}`))
    const wrong = texts.map((text) => text.replace('runs-on:', 'run-on:'))
    const input = JSON.stringify([...texts, ...wrong])
    const output = execFileSync(process.execPath, ['--import', 'tsx', READER], { input, encoding: 'utf8' })
    const errors: string[][] = JSON.parse(output)
    expect(errors.slice(0, all.length)).toEqual(all.map(() => []))
    for (const found of errors.slice(all.length)) expect(found.join()).toMatch(/Unexpected value 'run-on'/)
  })

  it('run the tests, build the images, and keep what failed', () => {
    const ci = read('workflows/ci.yml')
    expect(ci).toMatch(/run: npm test$/m)
    expect(ci).toMatch(/docker compose build/)
    expect(ci).toMatch(/path: \|\n +apps\/web\/test-results\/artifacts$/m)
  })

  it('run at night what is slow', () => {
    const nightly = read('workflows/nightly.yml')
    expect(parse(nightly).on.schedule).toEqual([{ cron: expect.any(String) }])
    expect(nightly).toMatch(/run: npm run test:nightly$/m)
  })

  it('run the tests with the oldest Node that package.json allows, and with those that are maintained', () => {
    const ci = z
      .object({
        jobs: z.object({
          test: z.object({
            strategy: z.object({ matrix: z.object({ node: z.array(z.string()) }) }),
          }),
        }),
      })
      .parse(parse(read('workflows/ci.yml')))
    const { engines }: { engines: { node: string } } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
    const [, oldest] = /^>=(\d+)\./.exec(engines.node) ?? []
    expect(ci.jobs.test.strategy.matrix.node).toEqual([oldest, '22', '24', '26'])
    // And what images run is one of them.
    const [, image] = /^ARG NODE=(\d+)-/m.exec(readFileSync(inRoot('Dockerfile'), 'utf8')) ?? []
    expect(['22', '24']).toContain(image)
  })

  it.each(all)('%s runs only what is there', (name) => {
    const text = read(`workflows/${name}`)
    const files = [...text.matchAll(/(?:run: |^ +)(docker\/[\w.-]+)/gm)].map(([, file = '']) => file)
    expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([])
    const commands = [...text.matchAll(/npm (?:run )?(test|[\w:-]+)(?: -- .*)?$/gm)].map(([, command = '']) => command)
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
  })
})

/** https://docs.github.com/en/code-security/reference/supply-chain-security/dependabot-options-reference */
const dependabot = z.strictObject({
  version: z.literal(2),
  updates: z.array(
    z.strictObject({
      'package-ecosystem': z.enum(['npm', 'github-actions', 'docker', 'docker-compose']),
      directory: z.literal('/'),
      schedule: z.strictObject({ interval: z.enum(['daily', 'weekly', 'monthly']) }),
      'versioning-strategy': z.enum(['auto', 'increase', 'increase-if-necessary', 'lockfile-only', 'widen']).optional(),
      groups: z
        .record(z.string(), z.strictObject({ 'update-types': z.array(z.enum(['major', 'minor', 'patch'])) }))
        .optional(),
    }),
  ),
})

/** https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests */
const validations = z.strictObject({ required: z.boolean() }).optional()
const labelled = { label: z.string(), description: z.string().optional() }
const field = <Type extends string, Attributes extends z.ZodRawShape>(type: Type, attributes: Attributes) =>
  z.strictObject({ type: z.literal(type), id: z.string(), attributes: z.strictObject(attributes), validations })
const form = z.strictObject({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: z.string() }) }),
        field('textarea', { ...labelled, placeholder: z.string().optional(), render: z.string().optional() }),
        field('input', { ...labelled, placeholder: z.string().optional() }),
        field('dropdown', { ...labelled, options: z.array(z.string()).min(1) }),
      ]),
    )
    .min(1),
})

describe('the forms and settings that GitHub reads', () => {
  it('updates come for packages, workflows, images and docker-compose.yml', () => {
    const { updates } = dependabot.parse(parse(read('dependabot.yml')))
    expect(updates.map((one) => one['package-ecosystem'])).toEqual([
      'npm',
      'github-actions',
      'docker',
      'docker-compose',
    ])
  })

  it.each(['bug.yml', 'idea.yml'])('the form %s is one', (name) => {
    expect(() => form.parse(parse(read(`ISSUE_TEMPLATE/${name}`)))).not.toThrow()
  })

  it('there is a form for every issue and every pull request, and a way to tell what must not be public', () => {
    expect(parse(read('ISSUE_TEMPLATE/config.yml'))).toEqual({ blank_issues_enabled: false })
    expect(read('pull_request_template.md')).toMatch(/Which test failed before\?/)
    expect(readFileSync(inRoot('SECURITY.md'), 'utf8')).toMatch(/Report a vulnerability/)
  })
})
