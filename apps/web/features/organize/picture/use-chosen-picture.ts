import { useEffect, useState } from 'react'

/** The address, in this browser alone, of a picture that was chosen and is not sent yet. */
export function useChosenPicture(): [address: string | undefined, choose: (file: File | undefined) => void] {
  const [address, setAddress] = useState<string>()
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  return [address, (file) => setAddress(file && URL.createObjectURL(file))]
}
