/** The addresses of Hugging Face can be set, so that tests can use servers of their own instead. */
export interface HuggingFaceHosts {
  /** Hugging Face's hub knows which models and Spaces exist, who owns them, and whether a Space sleeps. */
  hub: string
  /** The address of a Hugging Face Space (a hosted program) is made by filling {owner} and {name} into this pattern. */
  spaces: string
  inference: string
}

export const HUGGING_FACE = {
  hub: 'https://huggingface.co',
  spaces: 'https://{owner}-{name}.hf.space',
  inference: 'https://router.huggingface.co',
} satisfies HuggingFaceHosts

/** The address of a Hugging Face Space is in lower case, with a hyphen for everything but letters and digits. */
export function spaceAddress(template: string, space: string): string {
  const [owner = '', name = ''] = space.split('/')
  return withoutSlash(template.replaceAll('{owner}', hostPart(owner)).replaceAll('{name}', hostPart(name)))
}

export const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '')

const hostPart = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '-')
