/** Where Hugging Face is; settings, so that everything can be tried against stubs. */
export interface HuggingFaceHosts {
  /** The hub: what exists, who owns it, whether a Space sleeps. */
  hub: string
  /** Where a Space answers, with {owner} and {name} in it. */
  spaces: string
  /** Inference Providers, without the /v1. */
  inference: string
}

export const HUGGING_FACE = {
  hub: 'https://huggingface.co',
  spaces: 'https://{owner}-{name}.hf.space',
  inference: 'https://router.huggingface.co',
} satisfies HuggingFaceHosts

/** A Space's own address: lower case, and everything but letters and digits a hyphen. */
export function spaceAddress(template: string, space: string): string {
  const [owner = '', name = ''] = space.split('/')
  return withoutSlash(template.replaceAll('{owner}', hostPart(owner)).replaceAll('{name}', hostPart(name)))
}

export const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '')

const hostPart = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '-')
