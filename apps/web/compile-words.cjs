/**
 * Parses the messages in a game's file of words when the pages are built, as next-intl does those in folders of their own:
 * what is loaded has no parser, and would show a message with its braces. All else in the file stays as it is.
 */
module.exports = function compileWords(source) {
  const callback = this.async()
  import('icu-minify/compile')
    .then(({ default: compile }) => {
      const compiled = (said) =>
        typeof said === 'string'
          ? compile(said)
          : Object.fromEntries(Object.entries(said).map(([name, value]) => [name, compiled(value)]))
      const words = JSON.parse(source)
      callback(null, JSON.stringify({ ...words, messages: compiled(words.messages) }))
    })
    .catch(callback)
}
