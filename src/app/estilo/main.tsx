import '@mantine/core/styles/baseline.css';
import '../../ui/font.css';
import '../../ui/tokens.css';
import '../../ui/global.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { StyleGuide } from './StyleGuide.tsx';

// Of /estilo, which only `npm run dev` serves (estilo.html): no build has it.
const root = document.getElementById('root');
if (!root) throw new Error('estilo.html has no #root');
createRoot(root).render(
  <MemoryRouter>
    <StyleGuide />
  </MemoryRouter>,
);
