import { ANSWERS, type ProxyKind, SITE } from './proxy-kind.ts'

export const caddy: ProxyKind = {
  shipped: 'deploy/caddy/Caddyfile',
  filling: ({ web, live }, port, folder) => [
    // Nobody administers it, and no name has to be certified.
    ['{\n\tservers {', '{\n\tadmin off\n\tservers {'],
    ['masquerade.example {', `http://127.0.0.1:${port} {\n\tlog {\n\t\toutput file ${folder}/${ANSWERS}\n\t}`],
    ['reverse_proxy 127.0.0.1:4300 {', `reverse_proxy 127.0.0.1:${web[0]} 127.0.0.1:${web[1]} {`],
    ['reverse_proxy 127.0.0.1:4301 {', `reverse_proxy 127.0.0.1:${live[0]} 127.0.0.1:${live[1]} {`],
  ],
  around: () => ({}),
  args: (folder) => ['run', '--adapter', 'caddyfile', '--config', `${folder}/${SITE}`],
  answerIn(line) {
    const { status, request }: Answered = JSON.parse(line)
    return { status, request: `${request.method} ${request.uri}` }
  },
}

/** Of a line of its log. */
interface Answered {
  status: number
  request: { method: string; uri: string }
}
