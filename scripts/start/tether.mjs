/*
 * The module is loaded into each process of the site before the process's own code. `npm start` holds the other end of
 * the channel: when it ends without having said so (kill -9), the process ends itself, in the order in which it would
 * on a request.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

// After the disconnect the pipes have no reader; a failed write to them must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
