/*
 * Each process of the site loads this module first. If `npm start` is killed, the channel to it closes, and the process
 * ends itself in order.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

// After the disconnect the pipes have no reader; a failed write to them must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
