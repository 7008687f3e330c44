import { describe, expect, it } from 'vitest'
import { type Guard, judgeUrl } from './guard.ts'

/** Each name's answers, one list a look-up, the last repeating: what a hostile name server would say. */
function guardWith(dns: Record<string, string[][]>, allowLocal = false): Guard {
  const asked = new Map<string, number>()
  return {
    allowLocal,
    ownPorts: [4300, 4301],
    resolve: async (name) => {
      const lookUps = dns[name]
      if (!lookUps) throw new Error('unknown name')
      const turn = asked.get(name) ?? 0
      asked.set(name, turn + 1)
      return lookUps[Math.min(turn, lookUps.length - 1)] ?? []
    },
  }
}

const DNS = {
  'agent.example': [['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
  'inside.example': [['10.1.2.3']],
  'both.example': [['93.184.215.14', '127.0.0.1']],
  'both6.example': [['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1']],
  'mapped.example': [['::ffff:10.0.0.1']],
  'metadata.example': [['169.254.169.254']],
  'silent.example': [[]],
  'odd.example': [['not an address']],
  'zone.example': [['fe80::1%eth0']],
}

const ALLOWED = [
  'https://agent.example',
  'http://agent.example/path?query#part',
  'https://agent.example:443/',
  'http://agent.example:8000/v1',
  'https://AGENT.example./',
  '  https://agent.example/pasted  ',
  'http://93.184.215.14:8080/',
  'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
]

const BLOCKED: Record<string, readonly string[]> = {
  'loopback, in every spelling': [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'http://127。0。0。1/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://127.255.255.254/',
  ],
  'private and shared networks': [
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fec0::1]/',
    'http://0xc0a80101/',
  ],
  'link-local and metadata': [
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xA9FEA9FE/',
    'http://0251.0376.0251.0376/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://168.63.129.16/',
    'http://100.100.100.200/',
    'http://192.0.0.192/',
  ],
  'unspecified, multicast, broadcast and reserved': [
    'http://0.0.0.0/',
    'http://0/',
    'http://[::]/',
    'http://224.0.0.1/',
    'http://239.255.255.250/',
    'http://255.255.255.255/',
    'http://240.0.0.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://198.51.100.7/',
    'http://203.0.113.7/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://[100::1]/',
    'http://[3fff::1]/',
    'http://[5f00::1]/',
    'http://[4000::1]/',
  ],
  'names that stand for such an address, or for nothing': [
    'https://inside.example/',
    'https://both.example/',
    'https://both6.example/',
    'https://mapped.example/',
    'https://metadata.example/',
    'https://silent.example/',
    'https://odd.example/',
    'https://zone.example/',
    'https://unknown.example/',
    'http://localhost/',
  ],
  'ports of systems and databases': [
    'http://agent.example:22/',
    'http://agent.example:25/',
    'http://agent.example:0/',
    'http://agent.example:1023/',
    'http://agent.example:5432/',
    'http://agent.example:6379/',
    'http://agent.example:2375/',
    'http://agent.example:9200/',
    'http://agent.example:11211/',
    'http://agent.example:27017/',
  ],
  'what is not a plain web address': [
    '',
    'agent.example',
    'ftp://agent.example/',
    'file:///etc/passwd',
    'gopher://agent.example/',
    'javascript:alert(1)',
    'data:text/plain,hello',
    'https://user@agent.example/',
    'https://user:secret@agent.example/',
    'https://@agent.example/',
    'http://agent.example@127.0.0.1/',
    'http://agent.example\\@127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'https://agent.example:99999/',
    'http://agent .example/',
    'http://agent\t.example/',
    'http://[::1%25lo]/',
    'http://',
  ],
}

describe('an address that a user gave', () => {
  it.each(ALLOWED)('%j may be asked', async (url) => {
    expect(await judgeUrl(url, guardWith(DNS))).toMatchObject({ allow: true })
  })

  describe.each(Object.entries(BLOCKED))('%s', (_, urls) => {
    it.each(urls)('%j is refused with a sentence', async (url) => {
      const verdict = await judgeUrl(url, guardWith(DNS))
      expect(verdict).toMatchObject({ allow: false })
      expect(verdict.reason.length).toBeGreaterThan(10)
    })
  })

  it('a name that changes its answer is judged anew at each look-up', async () => {
    const guard = guardWith({ 'rebinding.example': [['93.184.215.14'], ['127.0.0.1']] })
    expect(await judgeUrl('http://rebinding.example/', guard)).toMatchObject({ allow: true })
    expect(await judgeUrl('http://rebinding.example/', guard)).toMatchObject({ allow: false })
    expect(await judgeUrl('http://rebinding.example/', guard)).toMatchObject({ allow: false })
  })
})

describe('where the operator allows local agents', () => {
  it.each(['http://127.0.0.1:7860/', 'http://[::1]:7860/', 'http://10.0.0.5:8000/', 'http://[fd12::5]:8000/'])(
    '%s may be asked',
    async (url) => expect(await judgeUrl(url, guardWith({}, true))).toMatchObject({ allow: true }),
  )

  it.each([
    'http://127.0.0.1:4300/',
    'http://[::1]:4301/',
    'http://127.9.9.9:4300/',
    'http://10.0.0.5:4300/',
    'http://127.0.0.1:5432/',
    'http://0.0.0.0:7860/',
    'http://169.254.169.254/',
    'http://[fd00:ec2::254]/',
    'http://[::ffff:127.0.0.1]:7860/',
  ])('%s is refused all the same', async (url) => {
    expect(await judgeUrl(url, guardWith({}, true))).toMatchObject({ allow: false })
  })
})
