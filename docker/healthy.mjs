// `node docker/healthy.mjs PORT` ends well when the process of this container says that it can do its work; a process
// that only waits for its database counts as not healthy, but nothing ends it for that.
const response = await fetch(`http://127.0.0.1:${process.argv[2]}/readyz`).catch(() => undefined)
process.exit(response?.ok ? 0 : 1)
