/** Saves a kilobyte of what Next gives browsers in place of Node's `process`: its scripts read nothing but an empty environment. */
module.exports = { env: {} }
