const acts: Record<string, string> = {
  "staff.invite": "スタッフを招待",
  "staff.change": "スタッフを変更",
  "staff.inviteAgain": "スタッフをもう一度招待",
  "staff.language": "メールの言語を変更",
  "audit.reveal": "伏せた値を閲覧",
  "staff.end": "スタッフの利用を終了",
  "session.open": "サインイン",
  "session.end": "サインアウト",
  "factor.prove": "本人確認",
};

export default {
  title: "操作記録",
  acts,
  none: "該当する記録はありません。条件を変えてお試しください。",
  older: "さらに古い記録",
  newest: "最新の記録へ",
  filters: { act: "操作", subject: "対象の番号", apply: "絞り込む" },
  on: (kind: string, id: string) => `対象：${kind} ${id}`,
  before: "変更前",
  after: "変更後",
  reveal: "伏せた値を見る（閲覧は記録されます）",
  numbers: (id: number, request: string) => `記録 ${id}・リクエスト ${request}`,
};
