/** What a request for credit leads to. */
type Situation =
  | 'ordinary'
  | 'not-eligible'
  /** The evaluation has no result yet. */
  | 'no-result'
  /** The evaluation has to be reviewed. */
  | 'to-review'
  /** Their application in analysis blocks the evaluation. */
  | 'prior-at-evaluation'
  /** It blocks the continuation only. */
  | 'prior-at-continuation'
  | 'agency-blocked'
  | 'evaluation-fails'
  /** The qualification is done at the fourth fetch of its status. */
  | 'slow-qualification'
  | 'endless-qualification'
  | 'reports-pending'
  | 'not-financeable'
  /** The terms can't be read. */
  | 'terms-fail'
  /** Only vehicles of a few years are financed for them. */
  | 'only-newer-vehicles'
  | 'approved-provisionally'
  | 'approved-beforehand'
  | 'rejected'
  | 'identity-not-valid'
  /** Vehicles for commercial use are not financed for them. */
  | 'no-commercial-use';

/** People of the register, by document, who show rare cases; docs/people.md names them. */
const situations: ReadonlyMap<string, Situation> = new Map<string, Situation>([
  ['31200001', 'not-eligible'],
  ['31200002', 'no-result'],
  ['31200003', 'to-review'],
  ['31200004', 'prior-at-evaluation'],
  ['31200005', 'prior-at-continuation'],
  ['31200006', 'agency-blocked'],
  ['31200007', 'evaluation-fails'],
  ['31200008', 'slow-qualification'],
  ['31200009', 'endless-qualification'],
  ['31200010', 'reports-pending'],
  ['31200011', 'not-financeable'],
  ['31200012', 'terms-fail'],
  ['31200013', 'only-newer-vehicles'],
  ['31200014', 'approved-provisionally'],
  ['31200015', 'approved-beforehand'],
  ['31200016', 'rejected'],
  ['31200017', 'identity-not-valid'],
  ['31200018', 'no-commercial-use'],
]);

/** What asking for credit shows for the holder of `documento`; null where no person is evaluated yet. */
export function situationOf(documento: string | null): Situation {
  return situations.get(documento ?? '') ?? 'ordinary';
}
