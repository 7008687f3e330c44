// Ends well when the process of this container says that it is well: `node docker/healthy.mjs PORT`.
const response = await fetch(`http://127.0.0.1:${process.argv[2]}/healthz`).catch(() => undefined)
process.exit(response?.ok ? 0 : 1)
