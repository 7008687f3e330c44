/* Each process loads this module first. If `npm start` is killed, the channel closes, and the process ends itself. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

// When `npm start` has ended, no process reads this process's output any more; a failed write must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
