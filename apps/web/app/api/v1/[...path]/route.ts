import { answerCall } from '@/operations/http.ts'

/** Answers every operation of the public API; the operations are implemented in `operations/`. */
export { answerCall as DELETE, answerCall as GET, answerCall as PATCH, answerCall as POST, answerCall as PUT }
