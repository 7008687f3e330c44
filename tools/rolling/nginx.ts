import { ANSWERS, type ProxyKind, SITE } from './proxy-kind.ts'

export const nginx: ProxyKind = {
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
