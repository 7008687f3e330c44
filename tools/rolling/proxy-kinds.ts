export const SITE = 'site.conf'
export const ANSWERS = 'answers.log'

export interface ProxyAnswer {
  status: number
  /**
   * The HTTP statuses of all web processes to which the proxy sent one request; after a failure the proxy tries another
   * process.
   */
  upstream?: readonly string[]
  request: string
}

export interface Upstreams {
  web: readonly [number, number]
  live: readonly [number, number]
}

export interface ProxyKind {
  shipped: string
  filling(upstreams: Upstreams, port: number, folder: string): readonly (readonly [example: string, own: string])[]
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

/**
 * The basic configuration of nginx is that of Debian, except that it uses a separate folder and does not run in the
 * background.
 */
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
    // Caddy's admin interface, and certificates for host names, are disabled for the test.
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

interface Answered {
  status: number
  request: { method: string; uri: string }
}

export const KINDS = { nginx, caddy } as const satisfies Record<string, ProxyKind>
