import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Choice } from '../../forms/choices.tsx'
import { Field } from '../../forms/field.tsx'

interface PicturePartProps {
  /** Whether it has one that can be taken away. */
  has: boolean
  error: string | undefined
  /** The file that was chosen, if any. */
  onChoose: (file: File | undefined) => void
}

/** A picture for an arena, in place of its mask. */
export function PicturePart({ has, error, onChoose }: PicturePartProps) {
  const t = useTranslations('organize.picture')
  return (
    <>
      <Field label={t('label')} hint={t('hint')} error={error}>
        {(control) => (
          <input
            {...control}
            name="picture"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => onChoose(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      {has && (
        <div className="mb-6">
          <Choice type="checkbox" name="noPicture" label={t('remove')} />
        </div>
      )}
    </>
  )
}

/** The local address (a blob URL) of a picture that was chosen and is not uploaded yet. */
export function useChosenPicture(): [address: string | undefined, choose: (file: File | undefined) => void] {
  const [address, setAddress] = useState<string>()
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  return [address, (file) => setAddress(file && URL.createObjectURL(file))]
}
