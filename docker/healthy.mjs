// Ends well when the process of this container says that it can do its work: `node docker/healthy.mjs PORT`. What waits for
// a healthy container wants to use it; nothing ends one that only waits for its database.
const response = await fetch(`http://127.0.0.1:${process.argv[2]}/readyz`).catch(() => undefined)
process.exit(response?.ok ? 0 : 1)
