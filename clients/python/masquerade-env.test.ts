import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { hasPython } from '../../scripts/test/has-python.ts'

const run = promisify(execFile)
const HERE = fileURLToPath(new URL('.', import.meta.url))
const EXAMPLE = fileURLToPath(new URL('../../examples/textarena-agent/play.py', import.meta.url))

/** What a program of somebody's prints as JSON, line by line. */
async function python(args: readonly string[]): Promise<unknown[]> {
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    PYTHONPATH: `${HERE}:${dirname(EXAMPLE)}`,
    PYTHONDONTWRITEBYTECODE: '1',
    npm_config_loglevel: 'silent',
  }
  const { stdout } = await run('python3', ['-W', 'error', ...args], { env })
  return stdout.split('\n').flatMap((line) => (/^[[{"]/.test(line) ? [JSON.parse(line)] : []))
}

describe.skipIf(!hasPython)('games in memory for Python', { concurrent: true }, () => {
  it('are played step by step, with what is legal, what was refused, and what came of it', async () => {
    const [bare, begun, refused, moved, missing, ended, played] = await python([
      '-c',
      `
import json
from masquerade_env import Environment, Unfit, play

def tell(*values): print(json.dumps(values))

def refusal(of):
    try: of()
    except Unfit as no: return no.code

class Number:
    """As NumPy's: json knows it not, and tolist() makes a number of Python's of it."""
    def __init__(self, value): self.value = value
    def tolist(self): return self.value

with Environment("connect-four") as game:
    tell(refusal(lambda: game.seats), refusal(lambda: game.seed), refusal(lambda: game.reset(seed={1})))
    first = refusal(game.sample)
    ask = game.reset(seed=Number(5), deal={"first": 2})
    numbered = refusal(lambda: game.step(4))
    tell(first, numbered, game.seed, game.seats, ask["seat"], game.legal()["choices"], game.render().splitlines()[-1], game.over)
    ask, scores, over, info = game.step("column nine")
    tell(ask["attempt"], info["illegal"] == ask["illegal"], scores, over)
    ask, scores, over, info = game.step({"action": {"column": Number(4)}, "text": "The middle."})
    tell(ask["seat"], ask["facts"]["board"][-1], info["illegal"], refusal(lambda: game.step("4", seat=2)))
    tell(refusal(game.transcript), [event["type"] for event in game.seen()], [event["type"] for event in game.seen(2)])
    game.step(None)
    tell(game.scores, game.winners, game.over, game.ask, json.loads(game.render())["forfeited"], len(game.transcript()["moves"]))
    async def last(ask): return ask["choices"][-1]
    tell(play(game, {1: lambda ask: ask["choices"][0], 2: last}, seed=3))
`,
    ])
    expect(bare).toEqual(['not-begun', 'not-begun', 'form'])
    expect(begun).toEqual(['not-asked', 'form', 5, 2, 2, ['1', '2', '3', '4', '5', '6', '7'], '1 2 3 4 5 6 7', false])
    expect(refused).toEqual([2, true, null, false])
    expect(moved).toEqual([1, '. . . X . . .', null, 'not-asked'])
    expect(missing).toEqual(['running', ['opened', 'placed'], ['opened', 'placed']])
    expect(ended).toEqual([{ 1: 0, 2: 1 }, [2], true, null, 1, 2])
    expect(played).toEqual([{ 1: expect.any(Number), 2: expect.any(Number) }])
  })

  it('are played by a function from observations to actions, whichever game offers choices', async () => {
    const games = ['tic-tac-toe', 'prisoners-dilemma', 'texas-holdem', 'hanabi', 'bargain']
    const reported = await python([
      '-c',
      `
import json
from adapter import answerer
from masquerade_env import Environment

for name in ${JSON.stringify(games)}:
    with Environment(name) as game:
        ask, refused = game.reset(seed=3), []
        while ask is not None:
            choice = game.legal()["choices"][-1]
            agent = answerer(lambda observation: f"I have read {len(observation)} letters. [{choice}]")
            ask, scores, over, info = game.step(agent(ask))
            refused += [info["illegal"]] if info["illegal"] else []
        print(json.dumps([name, refused, over, sorted(scores) == list(range(1, game.seats + 1))]))
`,
    ])
    expect(reported).toEqual(games.map((name) => [name, [], true, true]))
  })

  it('are played by an agent that was written for TextArena', async () => {
    const { stdout } = await run('python3', ['-W', 'error', EXAMPLE, 'connect-four'], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', npm_config_loglevel: 'silent' },
    })
    const last = stdout.trim().split('\n').at(-1) ?? ''
    // Every move of brackets was read: no game was lost by an illegal answer.
    expect(last).toMatch(/"forfeited": null.*\} \{1: [\d.]+, 2: [\d.]+\}$/)
  })
})
