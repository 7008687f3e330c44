import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { binary, inRoot } from '../../setup/repository.mjs'

interface Report {
  diagnostics: Array<{ severity: string; category: string; location: { path: string | { file: string } | null } }>
}

/**
 * Texts are written into a temporary folder with this repository's lint configuration and checked there, because the
 * linter Biome does not check standard input.
 */
export function lintErrors(files: Record<string, string>): Map<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masquerade-lint-'))
  try {
    for (const file of ['biome.json', '.gitignore', 'package.json', 'scripts/lint', ...manifests()]) {
      cpSync(inRoot(file), path.join(folder, file), { recursive: true })
    }
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), source)
    }
    return errorsByFile(lint(folder), Object.keys(files))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function manifests(): string[] {
  return ['packages', 'apps']
    .flatMap((top) => readdirSync(inRoot(top)).map((name) => `${top}/${name}/package.json`))
    .concat('tools/package.json')
    .filter((file) => existsSync(inRoot(file)))
}

function lint(folder: string): Report {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--colors=off']
  try {
    return JSON.parse(execFileSync(binary('biome'), args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }))
  } catch (error) {
    // The linter Biome exits with an error when it finds a fault, but the report is on stdout in that case too.
    return JSON.parse(String((error as { stdout: string }).stdout))
  }
}

function errorsByFile({ diagnostics }: Report, files: string[]): Map<string, string[]> {
  const byFile = new Map<string, string[]>(files.map((file) => [file, []]))
  for (const { severity, category, location } of diagnostics) {
    const file = typeof location.path === 'string' ? location.path : location.path?.file
    if (severity === 'error' && file !== undefined) byFile.get(file)?.push(category)
  }
  return byFile
}
