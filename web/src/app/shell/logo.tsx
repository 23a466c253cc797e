export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <rect width="48" height="48" rx="13" fill="#7a1f34" />
      <g transform="translate(0 -2.2)">
        <path
          d="M24 21.5c-1.8-6.8-10.5-8.6-10.5-3 0 3.5 5.4 4.6 10.5 4.600s10.5-1.1 10.5-4.600c0-5.6-8.7-3.8-10.5 3Z"
          fill="none"
          stroke="#e2b65a"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
        <rect x="9.5" y="22.5" width="29" height="5.5" rx="1.4" fill="#fbf4e9" />
        <path d="M11.5 29.400h25v7.600a2.5 2.5 0 0 1-2.5 2.500H14a2.5 2.5 0 0 1-2.5-2.500Z" fill="#f1dcae" />
        <path d="M22 22.500h4v5.500h-4zM22 29.400h4v10.100h-4z" fill="#c75b36" />
      </g>
    </svg>
  );
}
