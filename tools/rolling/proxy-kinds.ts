/** In a folder of its own: the shipped file, filled in, and a line for each answer. */
export const SITE = 'site.conf'
export const ANSWERS = 'answers.log'

/** A line of its log. */
export interface ProxyAnswer {
  status: number
  /** What each process said that it asked, in that order: more than one when it had to ask again. Undefined: it does not say. */
  upstream?: readonly string[]
  request: string
}

/** The address of each process, in the order in which a shipped file names them. */
export interface Upstreams {
  web: readonly [number, number]
  live: readonly [number, number]
}

/** What this tool needs to configure and run one kind of proxy, and to read its output. */
export interface ProxyKind {
  /** What the site's operators put into theirs. */
  shipped: string
  /** Each example of the shipped file, and what is written in its place. */
  filling(upstreams: Upstreams, port: number, folder: string): readonly (readonly [example: string, own: string])[]
  /** Files that every proxy needs and that we do not ship. */
  around(folder: string): Readonly<Record<string, string>>
  args(folder: string): readonly string[]
  answerIn(line: string): ProxyAnswer
}

const nginx: ProxyKind = {
  shipped: 'deploy/nginx/masquerade.conf',
  filling: ({ web, live }, port) => [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server_name masquerade.example;', 'server_name _;'],
    ['server 127.0.0.1:4300 ', `server 127.0.0.1:${web[0]} `],
    ['server 127.0.0.1:4310 ', `server 127.0.0.1:${web[1]} `],
    ['server 127.0.0.1:4301 ', `server 127.0.0.1:${live[0]} `],
    ['server 127.0.0.1:4311 ', `server 127.0.0.1:${live[1]} `],
  ],
  around: (folder) => ({ 'nginx.conf': around(folder), 'error.log': '' }),
  args: (folder) => ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`],
  answerIn(line) {
    const [status, upstream = '', request = ''] = line.split('|')
    return { status: Number(status), upstream: upstream.split(/[,:] */).map((one) => one.trim()), request }
  },
}

/** What Debian's own nginx.conf does, but in a folder of ours and in the foreground. */
function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
    log_format answers '$status|$upstream_status|$request_method $request_uri';
    access_log ${folder}/${ANSWERS} answers;
${temporary.map((name) => `    ${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${folder}/${SITE};
}
`
}

const caddy: ProxyKind = {
  shipped: 'deploy/caddy/Caddyfile',
  filling: ({ web, live }, port, folder) => [
    // Without the admin interface, and without certificates for names.
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

export const KINDS = { nginx, caddy } as const satisfies Record<string, ProxyKind>
